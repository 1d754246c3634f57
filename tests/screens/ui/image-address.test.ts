/** The addresses of pictures (spec §3, Image URLs). */
import { expect, test } from 'vitest';
import { imageAddress } from '../../../src/ui/image-address.ts';

test.each([
  [null, null],
  ['', null],
  ['  ', null],
  ['/uploads/old-logo.png', null],
  ['/media/a1.webp', 'https://keepwell.test/media/a1.webp'],
  ['media/a1.webp', 'https://keepwell.test/media/a1.webp'],
  ['/logos/uploads/a.svg', 'https://keepwell.test/logos/uploads/a.svg'],
  ['https://pictures.test/uploads/a.png', 'https://pictures.test/uploads/a.png'],
  ['data:image/gif;base64,R0lGOD', 'data:image/gif;base64,R0lGOD'],
  ['https://', null],
])('the picture with the address %j is loaded from %j', (address, expected) => {
  expect(imageAddress(address, 'https://keepwell.test')).toBe(expected);
});
