/** Single dictionaries of the package: importing it whole would bring all of them. */
declare module '@zxcvbn-ts/language-en/dist/*.json.mjs' {
  const ranked: string[];
  export default ranked;
}
