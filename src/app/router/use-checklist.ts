/** Connects the checklist of the project of a panel: who can be assigned, the templates, and what others change. */
import { useEffect } from 'react';
import { useSelector } from '@xstate/react';
import type { OnboardingTemplate } from '../../../contract/onboarding-templates.ts';
import type { Member } from '../../../contract/members.ts';
import { onboarding, onboardingCalls } from '../../../contract/records/onboarding.ts';
import type { ChecklistActor } from '../../../machines/onboarding/checklist.machine.ts';
import type { LiveLinkActor } from '../../../machines/records/live-link.machine.ts';
import { request } from '../../effects/api.ts';
import { report } from '../actors/relay.ts';

interface Connected {
  readonly live: LiveLinkActor;
  readonly checklist: ChecklistActor;
  readonly members: readonly Member[];
}

const tell = (
  checklist: ChecklistActor,
  members: readonly Member[],
  templates: readonly OnboardingTemplate[],
) => report(checklist, 'watchRecord', { type: 'offers.known', members, templates });

export function useChecklist({ live, checklist, members }: Connected): void {
  const recordId = useSelector(checklist, ({ context }) => context.recordId);
  const workspaceId = useSelector(checklist, ({ context }) => context.workspaceId);
  useEffect(() => {
    let end = new AbortController();
    const ask = () => {
      end.abort();
      end = new AbortController();
      request(onboardingCalls.templates, { query: { workspace_id: workspaceId } }, end.signal).then(
        ({ data }) => tell(checklist, members, data),
        // Those that are known stay offered; the next project asks again.
        () => undefined,
      );
    };
    tell(checklist, members, checklist.getSnapshot().context.templates);
    if (recordId === null) return;
    ask();
    const told = live.on('changes.told', ({ changes }) => {
      // The templates are told as a change of the workspace.
      if (changes.some(({ entity_type: type }) => type === 'workspace')) ask();
    });
    const missed = live.on('changes.missed', ask);
    return () => {
      end.abort();
      told.unsubscribe();
      missed.unsubscribe();
    };
  }, [live, checklist, members, recordId, workspaceId]);

  useEffect(() => {
    const reload = () => report(checklist, 'watchRecord', { type: 'tasks.changed' });
    const told = live.on('changes.told', ({ changes }) => {
      const { recordId: shown } = checklist.getSnapshot().context;
      const isShown = changes.some(
        ({ entity_type: type, ids }) =>
          type === 'workspace' ||
          (type === onboarding.noun.one && (ids.length === 0 || ids.includes(shown ?? ''))),
      );
      if (shown !== null && isShown) reload();
    });
    const missed = live.on('changes.missed', reload);
    return () => {
      told.unsubscribe();
      missed.unsubscribe();
    };
  }, [live, checklist]);
}
