import { randomInt } from 'node:crypto'

/** An address of the private network 10.0.0.0/8 that hardly anybody else of a run has. */
export const newAddress = (): string => `10.${[randomInt(256), randomInt(256), randomInt(1, 255)].join('.')}`
