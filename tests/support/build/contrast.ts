/** The contrast of two colours by the formula of WCAG 2, and the colours of a theme as the stylesheet has them. */

/** Relative luminance of `#rrggbb`. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 to 21, to two decimals as people quote it. */
export function contrast(front: string, back: string): number {
  const [dark = 0, light = 0] = [luminance(front), luminance(back)].toSorted((a, b) => a - b);
  return Math.round(((light + 0.05) / (dark + 0.05)) * 100) / 100;
}

/** The solid colours of a theme, by token name. Dark values win over light ones, as the stylesheet has it. */
export function themeTokens(stylesheet: string, theme: 'light' | 'dark'): Map<string, string> {
  const colours = new Map<string, string>();
  for (const [, selector = '', body = ''] of stylesheet.matchAll(/([^{}]*)\{([^{}]*)\}/g)) {
    if (selector.includes("'dark'") && theme === 'light') continue;
    if (!/:root|data-theme/.test(selector)) continue;
    for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\b/gi)) {
      colours.set(name, value);
    }
  }
  return colours;
}
