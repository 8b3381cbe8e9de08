# One image for any number of instances: see docs/deployment/one-machine.md. It contains the built site and the libraries that it
# loads; what builds and tests stays behind. Built by the user that runs it, since V8 keeps compiled code for one user.

FROM node:24-bookworm-slim AS base
RUN install -d -o node -g node /masthead /data /backups
USER node
WORKDIR /masthead
COPY --chown=node package.json package-lock.json .npmrc ./

FROM base AS build
RUN npm ci
COPY --chown=node vite.config.ts vite.server.config.ts tsconfig.json ./
COPY --chown=node public public
COPY --chown=node src src
RUN npm run build

FROM base AS modules
RUN npm ci --omit=dev --include=prod

FROM base
COPY sample-content sample-content
COPY src/server/*.js src/server/
COPY --from=modules /masthead/node_modules node_modules
COPY --from=build /masthead/build build
ENV HOST=0.0.0.0 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
# A start that brings a large database up to date may take minutes.
HEALTHCHECK --start-period=10m --start-interval=1s --timeout=5s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The options of `npm start`, for commands that run beside the server, too.
ENV NODE_OPTIONS="--max-semi-space-size=16 --max-old-space-size=1024"
# Node itself gets SIGTERM, and finishes its work.
CMD ["node", "src/server/start.js"]
