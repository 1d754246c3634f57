/** A file of its own, so that what moves things is a chunk of its own beside the elements that are moved. */
import { domAnimation } from 'framer-motion';

export const motionFeatures = domAnimation;
