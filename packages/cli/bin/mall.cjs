#!/usr/bin/env node
'use strict';

// CommonJS on purpose: an ES module entry costs a tenth of the start-up time of node itself.
const { join } = require('node:path');

function load() {
  try {
    return require('../dist/launch.cjs');
  } catch (error) {
    if (error.code !== 'MODULE_NOT_FOUND') throw error;
    process.stderr.write('mall: 尚未构建, 请先运行 npm start / not built yet, run npm start first\n');
    process.exitCode = 1;
    return undefined;
  }
}

load()?.start(join(__dirname, '..', 'dist'));
