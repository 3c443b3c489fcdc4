import { describeHouse } from '../../../config/describeHouse.ts';

describeHouse([
  '@tanstack/react-virtual',
  'diff',
  'hls.js',
  'lean-qr',
  'react',
  'react-dom',
  'react-intl',
  'react-redux',
  'ufi-browser',
  'ufi-composer',
  'ufi-core',
  'ufi-mercury',
  'ufi-plugin',
  'ufi-stars',
  'ufi-ui',
  'wouter',
]);
