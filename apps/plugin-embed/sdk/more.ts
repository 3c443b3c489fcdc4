export { startMore } from 'ufi-plugin/host';
