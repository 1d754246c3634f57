/** Single dictionaries of the package; importing the package would load all of them. */
declare module '@zxcvbn-ts/language-en/dist/*.json.mjs' {
  const ranked: string[];
  export default ranked;
}
