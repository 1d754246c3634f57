/** Opens a recording of the inspector and replays one of its machines. */
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../contract/paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { readRecording, type Recording } from '../inspector/recording.ts';
import { replayOf } from './replay.ts';
import { handOver } from './use-walk.ts';

const LACKS = 'The recording lacks older events, which were cleared or pushed out by newer ones.';

type Root = Recording['roots'][number];

export function RecordingOpener() {
  const input = useRef<HTMLInputElement>(null);
  const [recording, setRecording] = useState<Recording | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const navigate = useNavigate();

  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    try {
      setRecording(readRecording(await file.text()));
      setProblem(null);
    } catch (error) {
      setRecording(null);
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  const replay = (root: Root) => {
    try {
      const { entry, steps, problem: left } = replayOf(root);
      if (left !== null) setProblem(recording?.dropped ? `${left} ${LACKS}` : left);
      else {
        handOver(entry.walk.id, steps);
        void navigate(paths.dev.machine(entry.walk.id));
      }
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };

  return (
    <section aria-label="Recordings" className="grid justify-items-start gap-3 pb-6">
      <Button onClick={() => input.current?.click()}>Replay a recording</Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label="Recording of the inspector"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          void read(target.files?.[0]);
          target.value = '';
        }}
      />
      {problem !== null && <Banner>{problem}</Banner>}
      {recording !== null && (
        <ul aria-label="Machines of the recording" className="flex flex-wrap gap-2">
          {recording.roots.map((root) => (
            <li key={root.id}>
              <Button size="sm" onClick={() => replay(root)} disabled={root.steps.length === 0}>
                {`${root.machine}, ${root.steps.length} ${root.steps.length === 1 ? 'event' : 'events'}`}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
