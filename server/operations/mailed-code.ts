import { openMailedCode } from '../../contract/mailed-code.ts';
import { operation } from '../calls/operation.ts';
import { openLink } from '../domain/codes/check-code.ts';
import { codePorts } from './codes.ts';

/** The link of any mail that carries a code (spec §7.2). */
export const mailedCodeOperations = [
  operation(openMailedCode, async ({ input: { body }, deps, caller }) => {
    const { email, fullName, workspaceName } = await openLink(
      codePorts(deps, caller, body.purpose),
      body.purpose,
      body.verification_code,
    );
    return { email, full_name: fullName, workspace_name: workspaceName };
  }),
];
