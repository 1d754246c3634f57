import { classNames } from './class-names.ts';
import { imageAddress } from './image-address.ts';
import { initials, tintOf } from './initials.ts';

/** Written out, because Tailwind finds classes by scanning the source. */
const tints = [
  'bg-avatar-1-tint text-avatar-1-text',
  'bg-avatar-2-tint text-avatar-2-text',
  'bg-avatar-3-tint text-avatar-3-text',
  'bg-avatar-4-tint text-avatar-4-text',
  'bg-avatar-5-tint text-avatar-5-text',
  'bg-avatar-6-tint text-avatar-6-text',
];

const sizes = {
  sm: 'size-5 text-[9px] in-[.grid-stack]:size-4 in-[.grid-stack]:text-[8px]',
  md: 'size-6 text-[10px]',
  xl: 'size-[56px] text-xl',
} as const;

interface AvatarProps {
  readonly id: string;
  readonly name: string;
  /** Null shows the initials. */
  readonly picture: string | null;
  readonly size?: keyof typeof sizes;
  /** Workspaces are square, people are round. */
  readonly square?: boolean;
}

/** A picture or up to two initials. Decorative, because the name is beside it. */
export function Avatar({ id, name, picture, size = 'sm', square = false }: AvatarProps) {
  const corners = size === 'xl' ? 'rounded-lg' : 'rounded-sm';
  const shape = classNames('flex-none', sizes[size], square ? corners : 'rounded-full');
  const address = imageAddress(picture);
  // An element that got another address would show the old picture until the new one is loaded.
  if (address !== null)
    return <img key={address} src={address} alt="" className={classNames(shape, 'object-cover')} />;
  return (
    <span
      aria-hidden="true"
      className={classNames(
        shape,
        'inline-grid place-items-center font-semibold leading-none',
        tints[tintOf(id) - 1],
      )}
    >
      {initials(name)}
    </span>
  );
}
