/** Direction marks, joiners and other invisible characters, which spreadsheets and chats put around copied text. */
const INVISIBLE = String.raw`\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff`
const AROUND = new RegExp(`^[\\s${INVISIBLE}]+|[\\s${INVISIBLE}]+$`, 'g')

/** Trims blanks and invisible characters around a text; those within it stay, since joiners shape words. */
export const trimInvisible = (text: string): string => text.replace(AROUND, '')
