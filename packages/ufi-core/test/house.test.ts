import { describeHouse } from '../../../config/describeHouse.ts';

describeHouse(['@reduxjs/toolkit', 'eventsource-parser', 'reselect', 'valibot']);
