import { describeHouse } from '../../../config/describeHouse.ts';

describeHouse(['htmlparser2', 'ufi-core', 'ufi-plugin', 'valibot']);
