import { measureVisit } from './visit/measure-visit.ts';
console.log(
  JSON.stringify(
    await measureVisit({ rows: 10000, rounds: Number(process.argv[2] ?? 3), progress: console.log }),
  ),
);
