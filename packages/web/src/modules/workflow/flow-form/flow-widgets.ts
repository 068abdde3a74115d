import { later } from '../../../lib/net/later.js';
import type { Widgets } from '../../../resource/controls/control-spec.js';

/** The controls of forms that processes have, beside those that every form has. */
export const flowWidgets: Widgets = {
  'wf-choice': {
    control: later(() => import('./choice-control.js').then((m) => m.ChoiceControl)),
    narrow: true,
  },
  'wf-moment': {
    control: later(() => import('./moment-control.js').then((m) => m.MomentControl)),
    narrow: true,
  },
  'wf-number': {
    control: later(() => import('./number-control.js').then((m) => m.NumberControl)),
    narrow: true,
    right: true,
  },
  'wf-upload': {
    control: later(() => import('./upload-control.js').then((m) => m.UploadControl)),
    wide: true,
    ofOne: true,
  },
  'wf-sign': {
    control: later(() => import('./sign-control.js').then((m) => m.SignControl)),
    wide: true,
    ofOne: true,
    unlisted: true,
  },
  'wf-rows': {
    control: later(() => import('./rows-control.js').then((m) => m.RowsControl)),
    wide: true,
    ofOne: true,
    unlisted: true,
  },
};
