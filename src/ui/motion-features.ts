/** A separate file, so that the animation features are a separate chunk. */
import { domAnimation } from 'framer-motion';

export const motionFeatures = domAnimation;
