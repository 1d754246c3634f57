/** The logo of an account, or its first letter on grey. */
import { imageAddress } from './image-address.ts';
import { initials } from './initials.ts';

export function AccountLogo({ name, src }: { readonly name: string; readonly src: string | null }) {
  const address = imageAddress(src);
  if (address !== null) {
    return (
      // An element that got another address would show the old picture until the new one is loaded.
      <img
        key={address}
        src={address}
        alt=""
        loading="lazy"
        className="size-5 in-[.grid-stack]:size-4 flex-none rounded-sm object-cover"
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className="inline-grid size-5 in-[.grid-stack]:size-4 flex-none place-items-center rounded-sm bg-surface-pressed text-[10px] font-semibold leading-none text-text-secondary"
    >
      {initials(name).slice(0, 1)}
    </span>
  );
}
