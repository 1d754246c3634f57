import type { SystemPerformance } from '../../../contract/dev-admin.ts';
import { countText } from './dev-words.ts';
import { Stats } from './stats.tsx';

/** What the language model used today, and how often it failed. */
export function ModelUse({ model }: Pick<SystemPerformance, 'model'>) {
  if (model === null) {
    return (
      <section aria-label="Language model" className="dev-card dev-pad">
        <h2>Language model</h2>
        <p className="dev-note">No model is configured: the assistant understands by itself.</p>
      </section>
    );
  }
  return (
    <Stats
      stats={[
        {
          label: 'Tokens today',
          value: countText(model.tokens_today),
          note: 'Of all workspaces together, since midnight UTC.',
        },
        {
          label: 'Largest use of a workspace today',
          value: `${countText(model.largest_today)} of ${countText(model.daily_budget)}`,
          note: 'A workspace that has used its budget is answered without the model until midnight UTC.',
        },
        {
          label: 'Model errors',
          value: countText(model.failures),
          note: 'Questions that the model did not answer; the assistant answered them by itself.',
        },
      ]}
    />
  );
}
