/** A test file as a module of its own, to run it again in another world. */
declare module '*?cells'
