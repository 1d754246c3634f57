/** How long the endurance tests are: short in `npm test`, full in `npm run soak` (checklist rows 29 and 35 to 39). */

const short = {
  kills: 5,
  /** Files that are there when the very first start is killed, beside the moments that are always tried. */
  firstStartFiles: [] as readonly number[],
  fuzzedRequests: 1_000,
  loadSeconds: 3,
  conversations: 10,
  faults: 1,
  writers: 4,
  readers: 2,
  buildsImage: false,
};
const whole = {
  kills: 50,
  firstStartFiles: Array.from({ length: 16 }, (_, index) => 30 + index * 55),
  fuzzedRequests: 10_000,
  loadSeconds: 60,
  conversations: 200,
  faults: 10,
  writers: 20,
  readers: 10,
  buildsImage: true,
};

export const endurance = process.env['KEEPWELL_SOAK'] === 'true' ? whole : short;
