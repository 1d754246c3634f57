import { listFailedJobs, retryJob } from '../db/repositories/jobs.ts';
import { isUuid } from '../db/uuid.ts';
import { Refusal } from '../domain/refusal.ts';
import type { AdminDeps, Command, Done } from './command.ts';

/** The most jobs that are listed, the oldest first. */
const LISTED = 100;

/** Lists the jobs that are not tried again (ADR 54), without their payload, which has email addresses. */
export const jobs: Command = {
  name: 'jobs',
  parameters: ['[--retry <id>]'],
  summary: 'lists the jobs that failed, such as mails, and starts one of them again',
  run: async (deps, words, report) => {
    const [option, id = '', ...more] = words;
    if (option === undefined) return list(deps, report);
    if (option !== '--retry' || id === '' || more.length > 0) {
      throw new Refusal('invalid_request', 'Please use jobs, or jobs --retry <id>.');
    }
    return retry(deps, id);
  },
};

async function list({ db }: AdminDeps, report: (line: string) => void): Promise<Done> {
  const failed = await db.system((tx) => listFailedJobs(tx, LISTED));
  for (const { id, kind, failed_at, attempts, last_error } of failed) {
    report(`${id}  ${kind}  ${failed_at?.toISOString() ?? ''}  ${attempts} attempts  ${last_error ?? ''}`);
  }
  const says = {
    0: 'No job has failed.',
    1: 'One job has failed.',
    [LISTED]: `At least ${LISTED} jobs have failed.`,
  }[failed.length];
  return { subject: 'jobs', says: says ?? `${failed.length} jobs have failed.` };
}

async function retry({ db, clock }: AdminDeps, id: string): Promise<Done> {
  const retried = isUuid(id) ? await db.system((tx) => retryJob(tx, id, clock.now())) : null;
  if (retried === null) throw new Refusal('not_found', `There is no failed job with the id ${id}.`);
  return { subject: id, says: `The job ${retried.kind} is run again as soon as a server runs.` };
}
