import { preset } from '../../config/jest.mjs';

export default preset('node');
