import { detail } from './detail/detail.en-us.js';
import { form } from './flow-form/form.en-us.js';
import { forecast } from './forecast/forecast.en-us.js';
import { formDesign } from './form-design/form-design.en-us.js';
import { inbox } from './inbox/inbox.en-us.js';
import { oldFlow } from './old-work/old-flow.en-us.js';
import { oldLeave } from './old-work/old-leave.en-us.js';
import { start } from './start/start.en-us.js';

export const words = { detail, forecast, form, formDesign, inbox, oldFlow, oldLeave, start };
