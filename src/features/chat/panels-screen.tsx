import { NewActionButton, PanelButton } from './panel-buttons.tsx';
import { Panels, type PanelsProps } from './panels.tsx';

/** The panels with the buttons of the composer that open them. */
export function PanelsScreen({ actor, sessionId = 's1' }: PanelsProps) {
  return (
    <div className="relative flex h-full min-h-0">
      <div className="flex flex-1 items-end gap-1 p-4">
        <PanelButton actor={actor} panel="history" />
        <NewActionButton actor={actor} sessionId={sessionId} />
        <PanelButton actor={actor} panel="actions" />
      </div>
      <Panels actor={actor} sessionId={sessionId} />
    </div>
  );
}
