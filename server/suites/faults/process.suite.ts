import { playAll } from './play.ts'
import { badDay } from './scene-bad-day.ts'
import { clockJumps } from './scene-clock.ts'
import { killScenes } from './scene-kills.ts'

/** What happens to the shop's own process. */
playAll([...killScenes, clockJumps, badDay].map((scene) => ({ name: scene.name, set: () => scene })))
