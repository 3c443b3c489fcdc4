export { startFullApi } from 'ufi-plugin/host';
