/** /{slug}/implementation/onboarding: connects the flows of the onboarding projects and their screen. */
import { useSelector } from '@xstate/react';
import { onboarding, onboardingCalls } from '../../../contract/records/onboarding.ts';
import { hasTypedTask, typedTasks } from '../../../machines/onboarding/checklist.ts';
import { boardMachine } from '../../../machines/onboarding/board.machine.ts';
import { checklistMachine } from '../../../machines/onboarding/checklist.machine.ts';
import {
  hasTypedTemplate,
  onboardingTemplatesMachine,
  typedTemplate,
} from '../../../machines/onboarding/onboarding-templates.machine.ts';
import { onboardingFlows } from '../../../machines/onboarding/onboarding-flows.ts';
import { dragMachine } from '../../../machines/shared/drag.machine.ts';
import { watchPointer } from '../../effects/watch-pointer.ts';
import { OnboardingScreen, TASKS } from '../../features/onboarding/onboarding-screen.tsx';
import { OnboardingTemplatesScreen } from '../../features/onboarding/onboarding-templates-screen.tsx';
import { keptActor } from '../actors/kept-actor.ts';
import { recordsPage } from '../actors/records-page.ts';
import { relay } from '../actors/relay.ts';
import { useRootActor } from '../actors/roots.ts';
import { sendTaskWrite } from '../actors/send-task-write.ts';
import { todayIn } from '../actors/today.ts';
import { useRights } from '../actors/use-rights.ts';
import { withCalls } from '../actors/with-calls.ts';
import { useWorkspaceScope, type WorkspaceScope } from '../router/scopes.ts';
import { useBoard } from '../router/use-board.ts';
import { useChecklist } from '../router/use-checklist.ts';
import { usePanelPart } from '../router/use-panel-part.ts';
import { useRecordsPage } from '../router/use-records-page.ts';
import { useShape } from '../router/use-shape.ts';

const onboardingPage = recordsPage({
  type: onboarding,
  calls: onboardingCalls,
  flows: onboardingFlows,
  parts: [TASKS],
});

const drag = dragMachine.provide({ actors: { watchPointer } });

const ownBoard = boardMachine.provide({ actors: { drag, watchTable: relay, watchAddress: relay } });

/** What is typed is kept when the person opens another page. */
const checklistActor = keptActor({
  machine: withCalls(
    checklistMachine.provide({ actors: { drag, sendWrite: sendTaskWrite, watchRecord: relay } }),
  ),
  key: ({ profile, workspace }: WorkspaceScope) => `${profile.user_id} ${workspace.workspace_id}`,
  input: ({ profile, workspace }) => ({
    workspaceId: workspace.workspace_id,
    today: todayIn(profile.timezone),
  }),
  holds: hasTypedTask,
  unsaved: ({ context }) => typedTasks(context),
});

/** As the tasks. */
const templatesActor = keptActor({
  machine: withCalls(onboardingTemplatesMachine.provide({ actors: { watchRights: relay } })),
  key: ({ profile, workspace }: WorkspaceScope) => `${profile.user_id} ${workspace.workspace_id}`,
  input: ({ workspace }) => ({ workspaceId: workspace.workspace_id, role: workspace.role }),
  holds: hasTypedTemplate,
  unsaved: typedTemplate,
});

export function OnboardingRoute() {
  const scope = useWorkspaceScope();
  const { flows, ...tools } = useRecordsPage(onboardingPage, scope);
  const checklist = checklistActor.of(scope);
  checklistActor.useOnScreen(checklist);
  usePanelPart(flows.panel.actor, TASKS, checklist);
  const members = useSelector(flows.actor, ({ context }) => context.members);
  useChecklist({ live: flows.live, checklist, members });
  const { timezone } = scope.profile;
  const { shape } = useShape('board');
  const board = useRootActor(ownBoard, { input: { today: todayIn(timezone), shape } });
  useBoard({ table: flows.actor, board });
  const templates = templatesActor.of(scope);
  templatesActor.useOnScreen(templates);
  useRights(templates, scope.workspace.role);
  return (
    <OnboardingScreen
      key={flows.actor.sessionId}
      {...flows}
      checklist={checklist}
      board={board}
      tools={{ ...tools, settings: <OnboardingTemplatesScreen actor={templates} /> }}
    />
  );
}
