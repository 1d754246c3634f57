/** Tailwind reads every value from `src/styles/tokens.css`: a class can only name a token that exists there. */
import type { Config } from 'tailwindcss';

/** `{ md: 'var(--radius-md)' }` for the prefix `radius` and the key `md`. */
function tokens(prefix: string, keys: string): Record<string, string> {
  return Object.fromEntries(keys.split(' ').map((key) => [key, `var(--${prefix}-${key})`]));
}

const status = 'text tint border solid';
const modules = ['implementation', 'retention', 'expansion', 'satisfaction', 'service'];

/** The same with the prefix kept in the key: `row-grid`, `control-md`. */
function measure(prefix: string, keys: string): Record<string, string> {
  return Object.fromEntries(keys.split(' ').map((key) => [`${prefix}-${key}`, `var(--${prefix}-${key})`]));
}

const measures = {
  ...measure('row', 'grid grid-touch header totals list nav'),
  ...measure('control', 'sm md lg'),
  ...measure('icon', 'sm md'),
  'nav-expanded': 'var(--nav-expanded)',
  'nav-collapsed': 'var(--nav-collapsed)',
  topbar: 'var(--topbar-height)',
  panel: 'var(--panel-width)',
  chat: 'var(--chat-measure)',
  form: 'var(--form-measure)',
};

export default {
  content: [],
  darkMode: ['selector', '[data-theme="dark"]'],
  theme: {
    screens: { narrow: { max: '767px' }, split: '1024px' },
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      surface: tokens('surface', 'canvas base sunken raised overlay hover pressed selected inverse scrim'),
      text: tokens('text', 'primary secondary muted placeholder disabled link on-brand inverse'),
      border: tokens('border', 'subtle default strong control'),
      action: tokens('action', 'primary primary-hover primary-pressed danger danger-hover'),
      accent: 'var(--accent)',
      'focus-ring': 'var(--focus-ring)',
      brand: tokens('brand', 'keep well'),
      success: tokens('success', status),
      warning: tokens('warning', status),
      danger: tokens('danger', status),
      info: tokens('info', 'text tint border'),
      module: Object.fromEntries(modules.map((name) => [name, tokens(`module-${name}`, 'text tint mark')])),
      // Flat keys: Tailwind takes a nested key `1` for the second half of a [size, line] pair.
      ...Object.fromEntries(
        [1, 2, 3, 4, 5, 6].map((n) => [`avatar-${n}`, tokens(`avatar-${n}`, 'text tint')]),
      ),
      ...measure('data', '1 2 neutral fill track'),
      skeleton: { DEFAULT: 'var(--skeleton)', sheen: 'var(--skeleton-sheen)' },
    },
    fontFamily: { sans: 'var(--font-sans)', mono: 'var(--font-mono)' },
    fontSize: Object.fromEntries(
      ['2xs', 'xs', 'sm', 'md', 'lg', 'xl', '2xl'].map((size) => [
        size,
        [`var(--font-size-${size})`, `var(--line-${size})`] as [string, string],
      ]),
    ),
    fontWeight: tokens('weight', 'regular medium semibold'),
    letterSpacing: tokens('tracking', 'normal tight display'),
    spacing: { ...tokens('space', '0 px half 1 2 3 4 5 6 8 10 12 16'), ...measures },
    borderRadius: { none: '0', ...tokens('radius', 'xs sm md lg xl full') },
    transitionDuration: tokens('duration', 'instant fast base slow pulse'),
    transitionTimingFunction: tokens('ease', 'standard enter exit'),
    zIndex: tokens('z', 'base sticky editor nav panel popover dialog toast tooltip'),
    boxShadow: { none: 'none', ...tokens('shadow', 'popover dialog') },
    animation: {
      // The loop of look.md "Motion": 800 ms is half the pulse.
      spin: 'spin calc(var(--duration-pulse) / 2) linear infinite',
      appear: 'appear var(--duration-fast) var(--ease-enter)',
      pulse: 'pulse var(--duration-pulse) ease-in-out infinite alternate',
    },
  },
} satisfies Config;
