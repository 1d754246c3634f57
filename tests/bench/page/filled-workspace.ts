/** A browser beside the built server, with a person whose workspace is filled up: what every bench of a page begins with. */
import { chromium, type Browser } from '@playwright/test';
import config from '../../../playwright.config.ts';
import { signUpByApi, type NewPerson } from '../../support/browser/api-people.ts';
import { startSmtp } from '../../support/server/mail.ts';
import { startMeasured, type MeasuredServer } from '../api/measured-server.ts';
import { fillUp } from '../api/world.ts';

/** Renewals of the demo, which each new workspace has. */
const DEMO = 28;

export interface FilledWorkspace {
  readonly server: MeasuredServer;
  readonly browser: Browser;
  readonly person: NewPerson;
  readonly workspaceId: string;
  /** The address of the workspace, without a slash at its end. */
  readonly address: string;
}

interface Wanted {
  readonly name: string;
  /** Renewals; left out, those of the demo. */
  readonly rows?: number;
}

/** Everything is closed after the work, whatever becomes of it. */
export async function inFilledWorkspace<T>(
  { name, rows = DEMO }: Wanted,
  work: (filled: FilledWorkspace) => Promise<T>,
): Promise<T> {
  const person = {
    email: `bench-${name}@keepwell.test`,
    fullName: 'Maya Lindqvist',
    workspaceName: `Bench ${name}`,
    password: 'Correct-horse-1!',
  };
  const mail = await startSmtp();
  const server = await startMeasured({ SMTP_URL: mail.url, MAIL_FROM: 'KeepWell <no-reply@keepwell.test>' });
  const browser = await chromium.launch(config.use?.launchOptions ?? {});
  try {
    const { workspace_id, workspace_slug } = await signUpByApi(server.origin, mail, person);
    if (rows > DEMO) await fillUp(server, workspace_slug, rows - DEMO);
    const address = `${server.origin}/${workspace_slug}`;
    return await work({ server, browser, person, workspaceId: workspace_id, address });
  } finally {
    await browser.close();
    await server.dispose();
    await mail.close();
  }
}
