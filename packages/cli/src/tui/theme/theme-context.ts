import { createContext, useContext } from 'react';
import { type Theme, themeOf } from './theme.js';

const ThemeContext = createContext<Theme>(themeOf({}));

export const ThemeProvider = ThemeContext.Provider;

export const useTheme = (): Theme => useContext(ThemeContext);
