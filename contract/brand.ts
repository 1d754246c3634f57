/** The brand, in one place: a two-part word and its short form (spec §1). */
export const brand = {
  first: 'Keep',
  second: 'Well',
  name: 'KeepWell',
  short: 'KW',
  assistant: 'ChatAM',
} as const;
