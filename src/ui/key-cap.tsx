/** A key of the keyboard. */
export function KeyCap({ children }: { readonly children: string }) {
  return (
    <kbd className="min-w-[18px] rounded-xs border border-border-default bg-surface-base px-1 text-center font-sans text-2xs font-medium text-text-muted">
      {children}
    </kbd>
  );
}
