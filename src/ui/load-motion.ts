/** Loads the animation features of `m` elements. Until then elements appear and disappear without animation. */
export const loadMotion = () => import('./motion-features.ts').then(({ motionFeatures }) => motionFeatures);
