import type { Noun } from '../../command/context.js';
import { doctorWords } from './doctor-words.js';

export const doctorNoun: Noun = {
  words: doctorWords,
  group: 'tools',
  commands: {
    '': () => import('./doctor.js').then((m) => ({ define: m.defineDoctorCommand, run: m.runDoctor })),
  },
};
