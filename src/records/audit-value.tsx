interface AuditValueProps {
  /** Null for no value. */
  readonly value: string | null;
  readonly is: 'removed' | 'added';
}

/** A value before or after a change. Beside its colour, a removed one is struck through; screen readers say both. */
export function AuditValue({ value, is }: AuditValueProps) {
  if (value === null) return <span className="text-text-muted">Empty</span>;
  return is === 'removed' ? (
    <del className="rounded-xs bg-danger-tint px-[6px] py-px text-danger-text wrap-anywhere">{value}</del>
  ) : (
    <ins className="rounded-xs bg-success-tint px-[6px] py-px text-success-text no-underline wrap-anywhere">
      {value}
    </ins>
  );
}
