/** How long the endurance tests are: short in `npm test`, full in `npm run soak` (checklist rows 29, 35 and 36). */

const short = {
  kills: 5,
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
  fuzzedRequests: 10_000,
  loadSeconds: 60,
  conversations: 200,
  faults: 10,
  writers: 20,
  readers: 10,
  buildsImage: true,
};

export const endurance = process.env['KEEPWELL_SOAK'] === 'true' ? whole : short;
