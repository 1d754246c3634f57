/** A plain value as a tree. Collapsed parts are not rendered. */
import { useState } from 'react';

/** Parts beyond this number are counted but not rendered. */
const MOST = 100;

interface JsonTreeProps {
  readonly name: string;
  readonly value: unknown;
  readonly open?: boolean;
}

const isParted = (value: unknown): value is object => typeof value === 'object' && value !== null;
const text = (value: unknown) => JSON.stringify(value) ?? 'undefined';

function brief(value: object): string {
  const count = Object.keys(value).length;
  return Array.isArray(value) ? `[${count}]` : `{${count}}`;
}

function Name({ name }: { readonly name: string }) {
  return name === '' ? null : <span className="text-text-muted">{name}: </span>;
}

export function JsonTree({ name, value, open = false }: JsonTreeProps) {
  const [isOpen, setOpen] = useState(open);
  if (!isParted(value) || Object.keys(value).length === 0) {
    return (
      <div className="pl-4 font-mono text-xs wrap-anywhere">
        <Name name={name} />
        {isParted(value) ? (Array.isArray(value) ? '[]' : '{}') : text(value)}
      </div>
    );
  }
  const parts = Object.entries(value);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="cursor-default rounded-xs font-mono text-xs leading-6 narrow:leading-[44px]">
        <Name name={name} />
        <span className="text-text-muted">{brief(value)}</span>
      </summary>
      {isOpen && (
        <div className="pl-4">
          {parts.slice(0, MOST).map(([key, inner]) => (
            <JsonTree key={key} name={key} value={inner} />
          ))}
          {parts.length > MOST && (
            <p className="pl-4 text-xs text-text-muted">{`and ${parts.length - MOST} more`}</p>
          )}
        </div>
      )}
    </details>
  );
}
