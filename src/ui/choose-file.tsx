import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { Button } from './button.tsx';

interface ChooseFileProps {
  readonly label: string;
  /** Media types that the browser's window offers; a person can still choose another file. */
  readonly accepts: readonly string[];
  readonly disabled: boolean;
  readonly onChoose: (file: File) => void;
}

/** A button that opens the browser's window for a file. */
export function ChooseFile({ label, accepts, disabled, onChoose }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className="contents">
      <Button
        disabled={disabled}
        onClick={() => input.current?.click()}
        icon={<Upload aria-hidden="true" className="size-icon-sm" strokeWidth={1.75} />}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accepts.join(',')}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onChoose(file);
          // Otherwise the same file could not be chosen again.
          target.value = '';
        }}
      />
    </span>
  );
}
