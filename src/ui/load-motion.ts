/** What makes `m` elements move. It arrives after them: until then things appear and go at once. */
export const loadMotion = () => import('./motion-features.ts').then(({ motionFeatures }) => motionFeatures);
