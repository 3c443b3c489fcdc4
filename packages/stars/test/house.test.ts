import { describeHouse } from '../../../config/describeHouse.ts';

describeHouse([]);
