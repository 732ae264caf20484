/** Import this before React, which reads the variable once. */
process.env.NODE_ENV = 'production';
