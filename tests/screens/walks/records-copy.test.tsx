import { walkOnScreen } from '../../support/screens/walk-on-screen.tsx';

await walkOnScreen('recordsCopy');
