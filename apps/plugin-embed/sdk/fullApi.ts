export { startFullApi } from 'ufi-plugin/internal/host';
