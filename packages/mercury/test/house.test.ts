import { describeHouse } from '../../../config/describeHouse.ts';

describeHouse(['ufi-core', 'valibot']);
