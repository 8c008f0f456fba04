import process from "node:process";

// As it is served: what is imported first stays, and Vitest would have the slow React for developers.
const { NODE_ENV } = process.env;
process.env.NODE_ENV = "production";
await Promise.all([import("react"), import("react/jsx-runtime"), import("react-dom/server")]);
process.env.NODE_ENV = NODE_ENV;
