import { keepEarlyPresses } from 'ufi-ui/early';

keepEarlyPresses();
