/** The real screen of a walk in a frame of a chosen width, and the expectations of the current state. */
import { Moon, Sun } from 'lucide-react';
import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import type { AnyActorRef } from 'xstate';
import { FRAME_PATH } from '../../../contract/dev.ts';
import type { Expectation } from '../../../machines/testing/walk.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { FrameApi, Theme } from '../frame/frame-api.ts';
import { ChoiceBar } from './choice-bar.tsx';
import { ExpectationList, expectationWords } from './expectation-list.tsx';
import type { WalkState } from './walker.ts';
import type { ScreenDriver } from './walked-step.ts';

const widths = ['390', '768', '1440'] as const;
type Width = (typeof widths)[number];

interface ScreenPaneProps {
  /** The id of the walk whose screen is shown: its own, or its parent's. */
  readonly screen: string;
  readonly title: string;
  readonly walk: WalkState;
  /** The expectations of the current state. */
  readonly expectations: readonly Expectation[];
  readonly driver: RefObject<ScreenDriver | null>;
}

/** The actor and theme that the frame shows. */
interface Shown {
  readonly api: FrameApi;
  readonly actor: AnyActorRef;
  readonly done: Promise<void>;
}

/** The result of checking the screen, and the steps it belongs to. */
interface Seen {
  readonly after: WalkState['log'];
  readonly complaints: readonly (string | null)[];
}

const isDark = () =>
  document.documentElement.dataset['theme'] === 'dark' ||
  (document.documentElement.dataset['theme'] === undefined &&
    window.matchMedia('(prefers-color-scheme: dark)').matches);

/** A value that arrives later: a gesture may be requested before the frame has loaded. */
function awaited<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** The inner size of an element in pixels, updated when it changes. */
function useSize(element: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const observed = element.current;
    if (observed === null) return;
    const measure = () => setSize({ width: observed.clientWidth, height: observed.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

export function ScreenPane({ screen, title, walk, expectations, driver }: ScreenPaneProps) {
  const [width, setWidth] = useState<Width>(() => (window.innerWidth < 768 ? '390' : '768'));
  const [theme, setTheme] = useState<Theme>(() => (isDark() ? 'dark' : 'light'));
  const [api, setApi] = useState<FrameApi | null>(null);
  const [arrival] = useState(awaited<FrameApi>);
  const [seen, setSeen] = useState<Seen | null>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef<Shown | null>(null);
  const size = useSize(box);
  const { root } = walk.simulation;

  /** Shows the actor on the screen; called by rendering and by gestures, whichever is first. */
  const show = useCallback(
    async (at: FrameApi, actor: AnyActorRef) => {
      const known = shown.current;
      if (known?.api === at && known.actor === actor) return known.done;
      const done = at.show(screen, actor);
      shown.current = { api: at, actor, done };
      return done;
    },
    [screen],
  );

  useEffect(() => {
    if (api !== null) void show(api, root);
  }, [api, show, root]);

  useEffect(() => {
    api?.setTheme(theme);
  }, [api, theme]);

  useEffect(() => {
    let isOld = false;
    if (api === null || walk.busy) return;
    const look = () => void (isOld || setSeen({ after: walk.log, complaints: api.complaints(expectations) }));
    void show(api, root).then(look);
    // An animation of the screen may end long after the step.
    const unwatch = api.watch(look);
    return () => {
      isOld = true;
      unwatch();
    };
  }, [api, show, root, walk.busy, walk.log, expectations]);

  useImperativeHandle(driver, () => ({
    async perform(gesture, actor) {
      const at = await arrival.promise;
      await show(at, actor);
      await at.perform(gesture);
    },
    look() {
      if (api === null) return null;
      const lacks = api.complaints(expectations).flatMap((complaint, index) => {
        const expectation = expectations[index];
        return complaint === null || expectation === undefined
          ? []
          : `${expectationWords(expectation)}: ${complaint}`;
      });
      return { width, theme, text: api.text(), lacks };
    },
  }));

  const scale = Math.min(1, size.width === 0 ? 1 : size.width / Number(width));
  return (
    <section
      aria-label={`Screen of ${title}`}
      className="flex min-h-0 min-w-0 flex-col bg-surface-canvas p-3 max-[1100px]:h-[560px]"
    >
      <div className="flex min-h-0 flex-1 flex-col overflow-hidden rounded-lg border border-border-default bg-surface-base">
        <div className="flex min-h-10 flex-none flex-wrap items-center gap-x-2 border-b border-border-default px-3 py-1 text-xs text-text-muted">
          <ChoiceBar
            label="Width of the screen"
            options={widths.map((value) => ({ value, label: value }))}
            value={width}
            onChange={setWidth}
          />
          <IconButton
            label={theme === 'dark' ? 'Show the screen in light' : 'Show the screen in dark'}
            onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
          >
            {theme === 'dark' ? (
              <Sun aria-hidden="true" className="size-icon-md" strokeWidth={1.75} />
            ) : (
              <Moon aria-hidden="true" className="size-icon-md" strokeWidth={1.75} />
            )}
          </IconButton>
          <span className="tabular-nums">{`${Math.round(scale * 100)} %`}</span>
          <ExpectationList
            expectations={expectations}
            complaints={seen?.after === walk.log ? seen.complaints : null}
          />
        </div>
        <div ref={box} className="relative min-h-0 flex-1 overflow-hidden">
          <iframe
            ref={frame}
            src={FRAME_PATH}
            title={`Screen of ${title}`}
            onLoad={() => {
              const loaded = frame.current?.contentWindow?.keepwellFrame ?? null;
              setApi(loaded);
              if (loaded) arrival.resolve(loaded);
            }}
            style={{
              width: `${width}px`,
              height: size.height / scale,
              transform: `scale(${scale})`,
              marginLeft: Math.max(0, (size.width - Number(width) * scale) / 2),
            }}
            className="block origin-top-left border-0"
          />
        </div>
      </div>
    </section>
  );
}
