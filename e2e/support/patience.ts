import { scaleTimeout } from './scale-timeout.js';

export const patient = scaleTimeout;
