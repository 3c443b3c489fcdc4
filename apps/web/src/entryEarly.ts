import { recordEarlyPresses } from 'ufi-ui/early';

recordEarlyPresses();
