import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("routes/home/home.tsx"),

  route("login", "routes/auth/login.tsx"),
  route("register", "routes/auth/register.tsx"),
  route("logout", "routes/auth/logout.ts"),
  route("theme", "routes/shell/theme.ts"),

  route("api/*", "routes/api.ts"),
] satisfies RouteConfig;
