import { recordEarlyClicks } from 'ufi-ui/early';

recordEarlyClicks();
