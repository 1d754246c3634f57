import { themes, type Theme } from '../../../machines/settings/preferences.machine.ts';

const labels: Readonly<Record<Theme, string>> = { system: 'System', light: 'Light', dark: 'Dark' };
/** The colours of the pictures: the system's theme may be either. */
const pictures: Readonly<Record<Theme, readonly ('light' | 'dark')[]>> = {
  system: ['light', 'dark'],
  light: ['light'],
  dark: ['dark'],
};

interface ThemeChoiceProps {
  readonly value: string;
  readonly disabled: boolean;
  readonly onChange: (theme: Theme) => void;
}

/** The three themes with a picture of each. The theme that is chosen is shown at once. */
export function ThemeChoice({ value, disabled, onChange }: ThemeChoiceProps) {
  return (
    <div role="radiogroup" aria-labelledby="theme-label" className="grid gap-[6px]">
      <span id="theme-label" className="font-medium">
        Theme
      </span>
      <div className="-mx-1 grid grid-cols-3">
        {themes.map((theme) => (
          <label
            key={theme}
            className="relative grid cursor-pointer justify-items-center gap-[6px] rounded-md border border-transparent p-1 text-xs font-medium text-text-secondary has-checked:text-text-primary has-disabled:cursor-not-allowed has-focus-visible:outline-2 has-focus-visible:outline-offset-0 has-focus-visible:outline-focus-ring narrow:min-h-row-grid-touch"
          >
            <input
              type="radio"
              name="theme"
              value={theme}
              checked={value === theme}
              disabled={disabled}
              onChange={() => onChange(theme)}
              className="peer absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
            />
            <span
              aria-hidden="true"
              className="grid h-12 w-full auto-cols-fr grid-flow-col overflow-hidden rounded-md border border-border-control peer-checked:outline-2 peer-checked:outline-offset-[-2px] peer-checked:outline-focus-ring"
            >
              {pictures[theme].map((colours) => (
                <span
                  key={colours}
                  data-theme={colours}
                  className="grid content-center gap-[5px] bg-surface-base px-2"
                >
                  <span className="h-1 w-4/5 rounded-full bg-text-muted" />
                  <span className="h-1 w-full rounded-full bg-border-strong" />
                </span>
              ))}
            </span>
            {labels[theme]}
          </label>
        ))}
      </div>
    </div>
  );
}
