/** Computes the thresholds of the assistant's confidence, and compares or writes them. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { actionDefinitions } from '../../server/assistant/actions/catalogue.ts';
import { figuresOf, heldOut, thresholdsOf } from '../../server/assistant/understanding/calibration.ts';
import { loadLanguage } from '../../server/assistant/understanding/load-language.ts';
import { maskPlain } from '../../server/assistant/understanding/mask-mentions.ts';
import { thresholds as present } from '../../server/assistant/understanding/thresholds.ts';
import { root } from '../setup/root.mjs';

const file = join(root, 'server', 'assistant', 'understanding', 'thresholds.ts');
/** How much a threshold may change before it has to be written again. */
const TOLERANCE = 0.05;

/**
 * @param {{ check: boolean }} options
 * @returns {number} the exit code
 */
export function calibrate({ check }) {
  const found = heldOut(actionDefinitions, maskPlain, loadLanguage());
  const thresholds = thresholdsOf(found);
  console.log(
    JSON.stringify({ samples: found.length, ...thresholds, ...figuresOf(found, thresholds) }, null, 2),
  );
  if (check) {
    const far = /** @type {const} */ (['answer', 'write', 'choices']).filter(
      (name) => Math.abs(thresholds[name] - present[name]) > TOLERANCE,
    );
    if (far.length === 0) return 0;
    console.log(`Other thresholds than in ${file}: ${far.join(', ')}. \`npm run calibrate\` mends it.`);
    return 1;
  }
  const lines = Object.entries(thresholds).map(([name, value]) => `  ${name}: ${value},\n`);
  writeFileSync(
    file,
    `/** Written by \`npm run calibrate\`. */\nimport type { Thresholds } from './confidence.ts';\n\nexport const thresholds: Thresholds = {\n${lines.join('')}};\n`,
  );
  return 0;
}
