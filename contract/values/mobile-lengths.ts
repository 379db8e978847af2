/**
 * Lengths of mobile numbers after the country code, from Google's libphonenumber: lengths, then codes. The library's
 * table is too large for a page; a test of server/platform/messaging/sms compares the two.
 */
const TABLE = `4 5 6 7: 690
4 7: 683
5: 290 500 682
5 6 7 8 9: 27
5 7: 677
6: 298 299 672 681 687
6 7: 688
6 7 8 9 10: 358
6 9: 376 508
7: 238 239 246 248 269 291 297 501 592 597 673 674 676 678 679 680 691 692 960
7 8: 241 372 507 599 961
7 8 9: 252
7 8 9 10: 95
7 8 9 10 11 12 13: 43
7 9: 220 231 243 354 423
7 10: 685
8: 216 222 223 226 227 228 230 232 235 236 253 257 266 267 268 350 356 357 370 371 373 374 378 382 383 386 389
  45 47 502 503 504 505 506 509 53 591 598 65 670 675 686 689 852 853 965 968 973 974 975 976 993
8 9: 359 377 385 387 855
8 9 10: 381 64
9: 211 212 213 218 221 224 233 237 240 242 244 245 249 250 251 254 255 256 258 260 261 262 263 264 265 32 33 34
  351 352 353 355 36 375 380 40 41 420 421 46 48 51 56 590 593 594 595 596 61 66 84 886 93 94 962 963 966 967 970
  971 972 992 994 995 996 998
9 10: 379 39 60 82 856
9 10 11 12: 62
9 11: 31
10: 1 20 225 229 234 30 44 52 57 58 63 7 81 850 880 90 91 92 964 977 98
10 11: 49 54 55
11: 86`

const lengths = new Map<string, readonly number[]>()
for (const row of TABLE.split(/\n(?! )/)) {
  const [counts = '', codes = ''] = row.split(': ')
  for (const code of codes.split(/\s+/)) lengths.set(code, counts.split(' ').map(Number))
}

/** Lengths of mobile numbers after a calling code; null for an unknown code. */
export const mobileLengths = (code: string): readonly number[] | null => lengths.get(code) ?? null
